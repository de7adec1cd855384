# Varnish (6 or newer) in front of Ximblox: see docs/running.md, "A shared cache in front".
vcl 4.1;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
}

# The servers of the site, which say what is to be dropped.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # The token is that of SHARED_CACHE_PURGE_TOKEN.
        if (client.ip !~ purgers || req.http.Authorization != "Bearer replace-this-token") {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
            return (synth(400));
        }
        ban("obj.http.Surrogate-Key ~ (^|[^A-Za-z0-9_-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^A-Za-z0-9_-]|$)");
        return (synth(200, "Purged"));
    }
    # Requests of a session are the site's, and so are calls of the API and the back office.
    if (req.http.Authorization || req.http.Cookie ~ "_session=" || req.url ~ "^/(api|cmsadmin)(/|\?|$)") {
        return (pass);
    }
    # The other cookies are of the browser: nothing that says s-maxage depends on them.
    if (req.method == "GET" || req.method == "HEAD") {
        return (hash);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
